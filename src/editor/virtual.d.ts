declare module 'virtual:islet-editor' {
  export const storage: import('./config.ts').Storage;
}

/** The content as Astro has read it: of the local editor's build the live one. */
declare module 'astro:data-layer-content' {
  const content: import('./preview/draft-scope.ts').Entries;
  export default content;
}
