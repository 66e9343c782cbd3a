<?xml version="1.0" encoding="utf-8"?>
<!--
  The blog's RSS and Atom feeds as a page, for somebody who opens one in a browser. The instruction for
  it stands above the one for feed.css in both feeds: a browser without XSLT passes over the first and
  shows the XML by the second. Change the two together. Addresses are relative to the feed, so that
  they hold under every base path.
-->
<xsl:stylesheet
  version="1.0"
  xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
  xmlns:atom="http://www.w3.org/2005/Atom"
  xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:xhtml="http://www.w3.org/1999/xhtml"
  exclude-result-prefixes="atom dc xhtml"
>
  <xsl:output method="html" encoding="utf-8" doctype-system="about:legacy-compat" />

  <xsl:template match="/">
    <xsl:apply-templates select="rss/channel | atom:feed" />
  </xsl:template>

  <xsl:template match="channel | atom:feed">
    <html lang="en">
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title><xsl:value-of select="title | atom:title" /></title>
        <link rel="icon" href="../favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="feed.css" />
      </head>
      <body class="feed">
        <header>
          <h1><xsl:value-of select="title | atom:title" /></h1>
          <p class="about"><xsl:value-of select="description | atom:subtitle" /></p>
          <div class="notice">
            <xsl:copy-of select="xhtml:p" />
            <p><code><xsl:value-of select="atom:link[@rel = 'self']/@href" /></code></p>
          </div>
        </header>
        <main>
          <xsl:apply-templates select="item | atom:entry" />
        </main>
        <footer>
          <p><xsl:value-of select="copyright | atom:rights" /></p>
        </footer>
      </body>
    </html>
  </xsl:template>

  <xsl:template match="item | atom:entry">
    <article>
      <h2>
        <a href="{link | atom:link/@href}"><xsl:value-of select="title | atom:title" /></a>
      </h2>
      <p class="date"><xsl:apply-templates select="pubDate | atom:published" /></p>
      <p><xsl:value-of select="description | atom:summary" /></p>
      <p class="by">
        <xsl:for-each select="dc:creator | atom:author/atom:name">
          <xsl:if test="position() > 1">, </xsl:if>
          <xsl:value-of select="." />
        </xsl:for-each>
        <xsl:for-each select="category">
          <xsl:text> · </xsl:text>
          <xsl:value-of select="." />
        </xsl:for-each>
        <xsl:for-each select="atom:category">
          <xsl:text> · </xsl:text>
          <xsl:value-of select="@label" />
        </xsl:for-each>
      </p>
    </article>
  </xsl:template>

  <!-- Thu, 26 Aug 2021 00:00:00 GMT -->
  <xsl:template match="pubDate">
    <xsl:variable name="before" select="substring-before($months, concat(' ', substring(., 9, 3), ' '))" />
    <xsl:call-template name="day">
      <xsl:with-param name="year" select="substring(., 13, 4)" />
      <xsl:with-param name="month" select="substring($before, string-length($before) - 1)" />
      <xsl:with-param name="day" select="substring(., 6, 2)" />
    </xsl:call-template>
  </xsl:template>

  <!-- 2021-08-26T00:00:00.000Z -->
  <xsl:template match="atom:published">
    <xsl:call-template name="day">
      <xsl:with-param name="year" select="substring(., 1, 4)" />
      <xsl:with-param name="month" select="substring(., 6, 2)" />
      <xsl:with-param name="day" select="substring(., 9, 2)" />
    </xsl:call-template>
  </xsl:template>

  <!-- A day as the blog writes it: August 26, 2021. The parameters have two and four digits. -->
  <xsl:template name="day">
    <xsl:param name="year" />
    <xsl:param name="month" />
    <xsl:param name="day" />
    <xsl:variable name="names" select="substring-after($months, concat($month, ' '))" />
    <time datetime="{$year}-{$month}-{$day}">
      <xsl:value-of select="substring-before(substring-after($names, ' '), ';')" />
      <xsl:value-of select="concat(' ', number($day), ', ', $year)" />
    </time>
  </xsl:template>

  <!-- Number, name in RSS, and full name of each month. -->
  <xsl:variable name="months">
    <xsl:text>01 Jan January;02 Feb February;03 Mar March;04 Apr April;05 May May;06 Jun June;</xsl:text>
    <xsl:text>07 Jul July;08 Aug August;09 Sep September;10 Oct October;11 Nov November;12 Dec December;</xsl:text>
  </xsl:variable>
</xsl:stylesheet>
