#!/usr/bin/env bash
# Adoption of a copy of the last commit for another API: everything passes that `npm test` runs, and
# nothing of the sample product is left. The first argument is the SDL to do it with.
set -euo pipefail
cd "$(dirname "$0")/.."
schema=$(realpath "${1:-tests/fixtures/adoption/library.graphql}")
choices=$PWD/tests/fixtures/adoption/choices.ts
modules=$PWD/node_modules
copy=$(mktemp -d)
engine=$(mktemp -d)
trap 'rm -rf "$copy" "$engine"' EXIT
git clone -q --no-hardlinks . "$copy"
git clone -q --no-hardlinks . "$engine"
cd "$copy"
ln -s "$modules" node_modules
export GRAPHQL_ENDPOINT=offline STRICT=

npm run -s adopt -- --name "Reader's Room" --company Shelf --url https://docs.shelf.example \
  --endpoint https://api.shelf.example/graphql --header X-Api-Key --schema "$schema"
node --import tsx "$choices"
git add -A
export GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@example.com GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@example.com
git commit -qm 'adopt'

# A later version of the engine, by the lines of the README: what is new comes, what left with the sample does not.
new=later
(
  cd "$engine"
  git checkout -qB main
  echo '/** A later version. */' >>packages/reference/shared/text.ts
  echo 'export const later = true' >lib/"$new.ts"
  echo 'export const later = true' >sample/api/"$new.ts"
  echo '# later' | tee -a sample/schema/common.graphql >>examples/"$new.graphql"
  git add -A
  git commit -qm 'later'
)
git remote add engine "$engine"
later=$(sed -n '/^git fetch engine/,/^git checkout --ours/p' README.md)
eval "$later" || true
test -f lib/"$new.ts" && grep -q 'later version' packages/reference/shared/text.ts
test ! -e sample
git rm -qf lib/"$new.ts" examples/"$new.graphql"
test -z "$(git diff --name-only --diff-filter=U)"
git commit -qm 'merge'

# The development server shows a page.
node --import tsx packages/kit/commands/dev.ts --port 43219 &
server=$!
curl -sf --retry 90 --retry-connrefused --retry-delay 1 -o /dev/null http://127.0.0.1:43219/docs
kill $server
wait $server || true

npm test

refuse() {
  if "$@"; then
    echo "adopt.sh: \`$*\` should have failed" >&2
    exit 1
  fi
}
strict_build() { STRICT=1 npm run -s build >build.txt 2>&1; }
former='remittance|compliance.?desk|screening.?desk|docs\.example\.com|/tags/(hola|hello|facebook)|>Version: |>Tutorial<'

# What the owner brought is as it was brought, and every page still says what it is.
grep -q GPTBot out/robots.txt
grep -q google-site out/google0123456789abcdef.html
grep -q security@shelf.example out/.well-known/security.txt
grep -q 'X-Owner: Shelf' out/_headers
grep -q 'Content-Security-Policy: .*https://plausible.io' out/_headers
grep -q 'url=/docs/intro' out/old.html out/old/index.html
for page in $(grep -v '^/$' routes.txt); do
  for tag in '<title' '<meta name="description"' '<link rel="canonical"' 'src="https://plausible.io'; do
    grep -qF "$tag" "out$page.html"
  done
done
refuse grep -lE 'drafts/plan|blog/secret' out/sitemap.xml out/llms.txt out/search/index.json out/blog/rss.xml

refuse strict_build
grep 'site.product.tagline is not written yet' build.txt
refuse git grep -nE 'npm run adopt|starter/' -- README.md CONTRIBUTING.md package.json
refuse grep -rnoiE "$former" out --include='*.html' --include='*.md' --include='*.txt' --include='*.xml' --include='*.json'
