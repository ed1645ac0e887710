import { config } from '@keystatic/core';
import { homeForm } from './forms/home.ts';
import { consent, footer, landing, menu, pages } from './forms/pages.ts';
import { announcements, banners, offers, redirects, titles, verification } from './forms/promotions.ts';
import { theme } from './forms/theme.ts';
import { vocabularyForm } from './forms/vocabulary.ts';

/** Where the editor saves: files of this machine, or commits of a GitHub repository (`owner/name`). */
export type Storage = { kind: 'local' } | { kind: 'github'; repo: `${string}/${string}` };

/** Folder of the content in the repository. All paths of the forms are below it, so nothing else can be written. */
export const CONTENT = 'src/content';

/** Returns the configuration of the editor: one form for each file or folder of `src/content`. */
export const editorConfig = (storage: Storage) =>
  config({
    storage: storage.kind === 'local' ? storage : { ...storage, pathPrefix: CONTENT },
    ui: {
      brand: { name: 'Islet' },
      navigation: {
        Promotions: ['banners', 'offers', 'announcements'],
        'Landing page and homes': ['landing', 'food', 'grocery', 'pharmacy', 'ecommerce', 'parcel', 'menu', 'footer'],
        Look: ['theme'],
        'Search engines': ['titles', 'redirects', 'verification'],
        'Words of searches': ['wordsOfAll', 'wordsOfFood', 'wordsOfGrocery', 'wordsOfPharmacy', 'wordsOfShopping'],
        Pages: ['pages', 'consent'],
      },
    },
    collections: { banners, offers, pages },
    singletons: {
      landing,
      menu,
      consent,
      footer,
      announcements,
      titles,
      redirects,
      verification,
      theme,
      wordsOfAll: vocabularyForm('all', 'Words for all modules'),
      wordsOfFood: vocabularyForm('food', 'Words for food'),
      wordsOfGrocery: vocabularyForm('grocery', 'Words for grocery'),
      wordsOfPharmacy: vocabularyForm('pharmacy', 'Words for pharmacy'),
      wordsOfShopping: vocabularyForm('ecommerce', 'Words for shopping'),
      food: homeForm('food', 'Food home'),
      grocery: homeForm('grocery', 'Grocery home'),
      pharmacy: homeForm('pharmacy', 'Pharmacy home'),
      ecommerce: homeForm('ecommerce', 'Shopping home'),
      parcel: homeForm('parcel', 'Parcel home'),
    },
  });
