/** Characters of an excerpt: two lines of a list, and what a search engine shows. */
export const excerptLength = 160;
