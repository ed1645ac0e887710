declare module 'virtual:islet-editor' {
  export const storage: import('./config.ts').Storage;
}
