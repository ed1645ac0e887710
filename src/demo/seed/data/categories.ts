import type { Localised, ModuleTypeName } from '#src/backend/db/schema/json.ts';
import { type CategoryArt, pack, type Thing } from '../../art/spec.ts';
import { type Pair, toLocalised } from '../values.ts';

/** A category; `parent` is the slug of its parent, or null at the top. */
export type CategorySeed = {
  slug: string;
  module: ModuleTypeName;
  parent: string | null;
  name: Localised;
  featured: boolean;
  art: CategoryArt;
};

type Given = { featured?: boolean; side?: Thing };

const listOf = (module: ModuleTypeName) => {
  const all: CategorySeed[] = [];
  const add = (
    parent: string | null,
    slug: string,
    name: Pair,
    main: Thing,
    { featured = false, side }: Given = {},
  ) => {
    const art: CategoryArt = { kind: 'category', module, main, ...(side ? { side } : {}) };
    all.push({ slug, module, parent, name: toLocalised(name), featured, art });
  };
  return {
    all,
    top: (slug: string, name: Pair, main: Thing, extras?: Given) => add(null, slug, name, main, extras),
    under: (parent: string, slug: string, name: Pair, main: Thing) => add(parent, slug, name, main),
  };
};

const FEATURED = { featured: true };

const food = listOf('food');
food.top('burgers', ['Burgers', 'برجر'], 'hamburger', FEATURED);
food.under('burgers', 'beef-burgers', ['Beef burgers', 'برجر لحم'], 'cut-of-meat');
food.under('burgers', 'chicken-burgers', ['Chicken burgers', 'برجر دجاج'], 'poultry-leg');
food.top('pizza-pasta', ['Pizza & pasta', 'بيتزا وباستا'], 'pizza-pepperoni', FEATURED);
food.under('pizza-pasta', 'pizza', ['Pizza', 'بيتزا'], 'pizza');
food.under('pizza-pasta', 'pasta', ['Pasta', 'باستا'], 'spaghetti');
food.top('shawarma-wraps', ['Shawarma & wraps', 'شاورما ولفائف'], 'stuffed-flatbread', FEATURED);
food.top('grills', ['Grills', 'مشاوي'], 'kebab-skewers', FEATURED);
food.under('grills', 'kebabs', ['Kebabs', 'كباب وأسياخ'], 'tawook-skewers');
food.under('grills', 'mixed-platters', ['Platters', 'أطباق مشكلة'], 'mandi-rice');
food.top('mezze-falafel', ['Mezze & falafel', 'مقبلات وفلافل'], 'falafel', FEATURED);
food.top('asian', ['Asian', 'آسيوي'], 'bento-box', FEATURED);
food.under('asian', 'sushi', ['Sushi', 'سوشي'], 'sushi');
food.under('asian', 'noodles', ['Noodles & dumplings', 'نودلز وزلابية'], 'steaming-bowl');
food.top('curry', ['Indian', 'هندي'], 'curry-rice', FEATURED);
food.top('seafood', ['Seafood', 'مأكولات بحرية'], 'shrimp', FEATURED);
food.top('mexican', ['Mexican', 'مكسيكي'], 'taco');
food.top('breakfast', ['Breakfast', 'فطور'], 'pancakes', FEATURED);
food.top('salads', ['Salads & bowls', 'سلطات وأطباق صحية'], 'green-salad', FEATURED);
food.top('desserts', ['Desserts', 'حلويات'], 'shortcake', FEATURED);
food.under('desserts', 'cakes', ['Cakes & pies', 'كعك وفطائر'], 'birthday-cake');
food.under('desserts', 'pastries', ['Pastries & cookies', 'معجنات وبسكويت'], 'croissant');
food.under('desserts', 'ice-cream', ['Ice cream', 'آيس كريم'], 'ice-cream');
food.top('drinks', ['Drinks', 'مشروبات'], 'tropical-drink', FEATURED);
food.under('drinks', 'coffee-tea', ['Coffee & tea', 'قهوة وشاي'], 'hot-beverage');
food.under('drinks', 'juices', ['Juices & shakes', 'عصائر ومخفوقات'], 'juice-orange');
food.top('sandwiches', ['Sandwiches', 'ساندويتشات'], 'sandwich');
food.top('sides', ['Sides', 'أطباق جانبية'], 'french-fries');

const grocery = listOf('grocery');
grocery.top('fruit-vegetables', ['Fruit & vegetables', 'فواكه وخضار'], 'red-apple', FEATURED);
grocery.under('fruit-vegetables', 'fruit', ['Fruit', 'فواكه'], 'grapes');
grocery.under('fruit-vegetables', 'vegetables', ['Vegetables', 'خضار'], 'broccoli');
grocery.top('dairy-eggs', ['Dairy & eggs', 'ألبان وبيض'], 'cheese-wedge', { ...FEATURED, side: 'glass-of-milk' });
grocery.top('bakery', ['Bakery', 'مخبوزات'], 'bread', FEATURED);
grocery.top('meat-fish', ['Meat & fish', 'لحوم وأسماك'], 'cut-of-meat', FEATURED);
grocery.top('pantry', ['Pantry', 'مونة'], 'jar', FEATURED);
grocery.under('pantry', 'rice-pasta', ['Rice & pasta', 'أرز وباستا'], 'cooked-rice');
grocery.under('pantry', 'oils-sauces', ['Oils & sauces', 'زيوت وصلصات'], 'olive');
grocery.under('pantry', 'canned-food', ['Canned food', 'معلبات'], 'canned-food');
grocery.under('pantry', 'honey-spreads', ['Honey & spreads', 'عسل ومربيات'], 'honey-pot');
grocery.under('pantry', 'breakfast-cereal', ['Breakfast cereal', 'حبوب الفطور'], 'bowl-with-spoon');
grocery.top('snacks-sweets', ['Snacks & sweets', 'تسالي وحلويات'], 'popcorn', FEATURED);
grocery.under('snacks-sweets', 'snacks', ['Snacks', 'تسالي'], 'pretzel');
grocery.under('snacks-sweets', 'chocolate-sweets', ['Chocolate & sweets', 'شوكولاتة وحلوى'], 'chocolate-bar');
grocery.top('beverages', ['Beverages', 'مشروبات البقالة'], 'beverage-box', FEATURED);
grocery.under('beverages', 'water-soft-drinks', ['Water & soft drinks', 'ماء ومشروبات غازية'], 'cup-with-straw');
grocery.under('beverages', 'coffee-tea-grocery', ['Coffee & tea', 'قهوة وشاي'], 'hot-beverage');
grocery.top('dates-nuts', ['Dates & nuts', 'تمور ومكسرات'], 'dates', FEATURED);
grocery.top('frozen', ['Frozen', 'مجمدات'], 'ice-cream');
grocery.top('household', ['Household', 'مستلزمات المنزل'], 'sponge', FEATURED);
grocery.top('pet-care', ['Pet care', 'العناية بالحيوانات'], 'dog-face');

const pharmacy = listOf('pharmacy');
pharmacy.top('medicine', ['Medicine', 'أدوية'], 'pill', FEATURED);
pharmacy.under('medicine', 'pain-fever', ['Pain & fever', 'ألم وحرارة'], 'thermometer');
pharmacy.under(
  'medicine',
  'cold-cough',
  ['Cold & cough', 'زكام وسعال'],
  pack('bottle', '#b54708', 'Oasis', '', '', 'honeybee'),
);
pharmacy.under('medicine', 'digestion', ['Digestion', 'الهضم'], 'herb');
pharmacy.top('baby-care', ['Baby Care', 'العناية بالطفل'], 'baby-bottle', FEATURED);
pharmacy.top('womens-care', ['Women’s Care', 'العناية بالمرأة'], 'lipstick', FEATURED);
pharmacy.top('mens-care', ['Men’s Care', 'العناية بالرجل'], 'razor', FEATURED);
pharmacy.top('vitamins', ['Vitamins', 'فيتامينات'], 'tangerine', FEATURED);
pharmacy.top('skin-care', ['Skin care', 'العناية بالبشرة'], 'lotion-bottle', FEATURED);
pharmacy.top('oral-care', ['Oral care', 'العناية بالفم'], 'toothbrush', FEATURED);
pharmacy.top('first-aid', ['First aid', 'إسعافات أولية'], 'adhesive-bandage', FEATURED);
pharmacy.top('devices', ['Health devices', 'أجهزة صحية'], 'stethoscope', FEATURED);

const ecommerce = listOf('ecommerce');
ecommerce.top('electronics', ['Electronics', 'إلكترونيات'], 'laptop', FEATURED);
ecommerce.under('electronics', 'phones', ['Phones', 'هواتف'], 'smartphone');
ecommerce.under('electronics', 'computers', ['Computers', 'حواسيب'], 'desktop-computer');
ecommerce.under('electronics', 'audio', ['Audio', 'صوتيات'], 'headphone');
ecommerce.under('electronics', 'cameras', ['Cameras', 'كاميرات'], 'camera');
ecommerce.under('electronics', 'televisions', ['Televisions', 'تلفزيونات'], 'flat-television');
ecommerce.top('fashion', ['Fashion', 'أزياء'], 'dress', FEATURED);
ecommerce.under('fashion', 'womens-fashion', ['Women’s fashion', 'أزياء نسائية'], 'womans-clothes');
ecommerce.under('fashion', 'mens-fashion', ['Men’s fashion', 'أزياء رجالية'], 't-shirt');
ecommerce.top('shoes-bags', ['Shoes & bags', 'أحذية وحقائب'], 'running-shoe', FEATURED);
ecommerce.under('shoes-bags', 'shoes', ['Shoes', 'أحذية'], 'mans-shoe');
ecommerce.under('shoes-bags', 'bags', ['Bags', 'حقائب'], 'handbag');
ecommerce.top('home-living', ['Home & living', 'المنزل والمعيشة'], 'couch-and-lamp', FEATURED);
ecommerce.under('home-living', 'furniture', ['Furniture', 'أثاث'], 'chair');
ecommerce.under('home-living', 'home-decor', ['Decoration', 'ديكور'], 'candle');
ecommerce.top('kitchen', ['Kitchen', 'المطبخ'], 'cooking', FEATURED);
ecommerce.top('beauty', ['Beauty', 'الجمال'], 'lipstick', FEATURED);
ecommerce.top('toys', ['Toys', 'ألعاب الأطفال'], 'teddy-bear', FEATURED);
ecommerce.top('gaming', ['Gaming', 'ألعاب الفيديو'], 'video-game', FEATURED);
ecommerce.top('sports-outdoor', ['Sports & outdoor', 'رياضة وهواء طلق'], 'soccer-ball', FEATURED);
ecommerce.top('watches-jewellery', ['Watches & jewellery', 'ساعات ومجوهرات'], 'watch', FEATURED);
ecommerce.top('reading', ['Books & paper', 'كتب وقرطاسية'], 'books');
ecommerce.under('reading', 'books', ['Books', 'كتب'], 'open-book');
ecommerce.under('reading', 'stationery', ['Stationery', 'قرطاسية'], 'pencil');

const later = listOf('grocery');
later.top('beauty-grocery', ['Beauty', 'الجمال'], 'soap');

/** All categories. Ids follow this order from 1; earlier ones have the higher priority. */
export const CATEGORIES: readonly CategorySeed[] = [food, grocery, pharmacy, ecommerce, later].flatMap(
  ({ all }) => all,
);
