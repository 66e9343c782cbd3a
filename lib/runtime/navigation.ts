/** The browser's account of every navigation, of documents as well; older browsers lack it. */
export const navigationOf = ({ navigation }: { navigation?: Navigation }) => navigation
