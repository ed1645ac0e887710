/** Read by Tailwind 4 through `@config` in src/styles/global.css. Runtime tokens (colours, radii) are in `@theme` of
 *  src/styles/tokens.css. */
export default {
  theme: {
    extend: {
      screens: {
        /** Width at which the header changes from drawer to full bar (HEAD-03): 1180 px, more where text is larger. */
        desk: '73.75rem',
      },
    },
  },
};
