import { pack } from '../../../art/spec.ts';
import { type BannerSeed, banner } from './banner.ts';

/** Banners of the food home. */
export const FOOD_BANNERS: readonly BannerSeed[] = [
  banner(
    'food',
    'smash-night',
    ['Smash burgers, any hour of the night', 'برجر سماش في أي ساعة من الليل'],
    { store: 'brasa' },
    {
      color: '#b42318',
      featured: true,
      items: [
        'hamburger',
        pack('cup', '#7a271a', 'Brasa', '', '', 'hamburger', { accent: '#fec84b' }),
        'french-fries',
        'poultry-leg',
      ],
      float: ['tomato', 'leafy-green', 'hot-pepper', 'onion', 'cheese-wedge'],
    },
  ),
  banner(
    'food',
    'pizza-evening',
    ['Four cheeses, one fifth off', 'أربعة أجبان بخصم الخُمس'],
    { item: 'four-cheese-pizza' },
    {
      color: '#7a2e0e',
      items: ['pizza', 'cheese-wedge', 'tomato', 'olive'],
      float: ['herb', 'brown-mushroom', 'garlic'],
    },
  ),
  banner(
    'food',
    'breakfast-in-bed',
    ['Breakfast before the traffic', 'الفطور قبل الزحام'],
    { store: 'sabah-house' },
    {
      color: '#a15c07',
      items: ['pancakes', 'croissant', 'hot-beverage', 'cooking', 'strawberry'],
      float: ['egg', 'butter', 'blueberries'],
      zone: 1,
    },
  ),
  banner(
    'food',
    'grill-of-the-moon',
    ['A platter for the whole table', 'طبق مشكل للمائدة كلها'],
    { item: 'mixed-grill-platter' },
    {
      color: '#7a271a',
      items: ['kebab-skewers', 'poultry-leg', 'flatbread', 'green-salad'],
      float: ['onion', 'lemon', 'hot-pepper'],
      zone: 1,
    },
  ),
  banner(
    'food',
    'east-bank-bites',
    ['New tastes on the East Bank', 'نكهات جديدة في الضفة الشرقية'],
    { store: 'tawa-junction' },
    {
      color: '#93370d',
      items: ['curry-rice', 'flatbread', 'mango', 'pot-of-food'],
      float: ['hot-pepper', 'ginger-root'],
      zone: 3,
    },
  ),
  banner(
    'food',
    'west-side-sea',
    ['The catch of the day, on your table', 'صيد اليوم على مائدتك'],
    { store: 'sayyad-catch' },
    { color: '#0b4a6f', items: ['lobster', 'fish', 'fried-shrimp', 'lemon'], float: ['crab', 'shrimp'], zone: 2 },
  ),
  banner(
    'food',
    'all-discounts',
    ['Everything that costs less today', 'كل ما هو أرخص اليوم'],
    { link: '/home?search=special-offer&data_type=discounted&module_id=1' },
    {
      color: '#912018',
      items: ['takeout-box', 'taco', 'sushi', 'doughnut', 'tropical-drink'],
      float: ['ribbon', 'confetti-ball'],
    },
  ),
];
