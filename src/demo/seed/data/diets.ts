import type { Localised } from '#src/backend/db/schema/json.ts';
import { toLocalised } from '../values.ts';

const VEGAN = toLocalised(['Vegan', 'نباتي صرف']);
const GLUTEN_FREE = toLocalised(['Gluten-free', 'خالٍ من الغلوتين']);

/** Slugs of items without anything from animals. */
const VEGAN_ITEMS = new Set(
  `salted-fries corn-ribs smoked-falafel-wrap lentil-soup avocado-maki shiitake-clear-soup oat-bowl-with-fruit fresh-orange-juice
  arabic-coffee-pot house-beans-250-g fattoush eggplant-moutabal mango-glow-bowl warm-lentil-bowl green-juice fruit-cup fruit-lollies
  sesame-tofu-bowl jasmine-tea fresh-guacamole lime-cooler chickpea-masala vegetable-samosa falafel-plate hummus-bowl ful-medames
  stuffed-vine-leaves tabbouleh thyme-flatbread corner-family-box watermelon-mint pineapple-sunrise lemon-mint kiwi-cooler
  spaghetti-al-pomodoro bananas basmati-rice-5-kg tomato-paste-tin organic-avocados vine-tomatoes baby-carrots-with-leaves
  broccoli-head strawberry-punnet garden-peppers salad-leaves oat-drink wild-blueberries sourdough-loaf baguette
  family-flatbread-10-pieces soft-brown-dates dates-filled-with-almonds roasted-pistachios chestnuts mixed-nuts date-syrup
  dried-coconut-chips seedless-grapes watermelon golden-pineapple fragrant-mangoes red-apples juicing-oranges peaches potatoes-3-kg
  extra-virgin-olive-oil durum-spaghetti fine-sea-salt chickpeas-in-water hot-pepper-sauce peanut-butter black-tea-leaves
  arabica-ground-coffee salted-crisps spring-water-6-bottles`.split(/\s+/),
);

/** Slugs of items without gluten. */
const GLUTEN_FREE_ITEMS = new Set(
  `salted-fries corn-ribs charcoal-chicken-quarter lentil-soup mint-laban salmon-nigiri avocado-maki shiitake-clear-soup shakshuka-pan
  fresh-orange-juice arabic-coffee-pot shish-tawook lamb-cutlets grilled-halloumi eggplant-moutabal mango-glow-bowl warm-lentil-bowl
  broccoli-crunch green-juice fruit-cup fruit-lollies sesame-tofu-bowl egg-fried-rice jasmine-tea fresh-guacamole street-corn
  lime-cooler chickpea-masala spinach-paneer mango-lassi hummus-bowl ful-medames stuffed-vine-leaves watermelon-mint lemon-mint
  kiwi-cooler whole-sea-bream sayadieh-rice bananas basmati-rice-5-kg organic-avocados vine-tomatoes salad-leaves soft-brown-dates
  roasted-pistachios mixed-nuts labneh-in-olive-oil plain-yogurt-1-kg seedless-grapes watermelon red-apples chickpeas-in-water
  peanut-butter butter-popcorn`.split(/\s+/),
);

/** Returns the diets an item fits, as tags. */
export const dietTags = (slug: string): Localised[] => [
  ...(VEGAN_ITEMS.has(slug) ? [VEGAN] : []),
  ...(GLUTEN_FREE_ITEMS.has(slug) ? [GLUTEN_FREE] : []),
];
