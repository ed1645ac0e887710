/** Read by Tailwind 4 through `@config` in src/styles/global.css. Runtime tokens (colours, radii) live there in `@theme`. */
export default {
  theme: {
    extend: {
      screens: {
        /** The header changes from drawer to full bar here (HEAD-03). */
        desk: '1180px',
      },
      maxWidth: {
        /** Page container on large screens (SUP-02). */
        page: '1300px',
      },
    },
  },
};
