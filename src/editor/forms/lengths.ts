/** Characters of a title and of a description that search results show; what is longer is cut off there. */
export const TITLE_LENGTH = 60;
export const DESCRIPTION_LENGTH = 160;
