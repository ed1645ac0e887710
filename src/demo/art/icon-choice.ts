/** Names that `extract-icons.ts` takes from the icon sets; run it again after a change. */

const FOOD = `amphora avocado baby-bottle bacon bagel baguette-bread banana beans bell-pepper bento-box beverage-box
birthday-cake blueberries bottle-with-popping-cork bowl-with-spoon bread broccoli brown-mushroom bubble-tea burrito
butter candy canned-food carrot cheese-wedge cherries chestnut chocolate-bar chopsticks coconut cooked-rice cookie
cooking croissant cucumber cup-with-straw cupcake curry-rice custard cut-of-meat dango doughnut dumpling ear-of-corn egg
eggplant falafel fish-cake-with-swirl flatbread fondue fork-and-knife fork-and-knife-with-plate french-fries
fried-shrimp garlic ginger-root glass-of-milk grapes green-apple green-salad hamburger honey-pot hot-beverage hot-dog
hot-pepper ice ice-cream jar kitchen-knife kiwi-fruit leafy-green lemon lime lollipop mango mate meat-on-bone melon oden
olive onion pancakes pea-pod peach peanuts pear pickle pie pineapple pizza popcorn pot-of-food potato poultry-leg
pouring-liquid pretzel red-apple rice-ball rice-cracker roasted-sweet-potato root-vegetable salt sandwich
shallow-pan-of-food shaved-ice shortcake soft-ice-cream spaghetti spoon steaming-bowl strawberry stuffed-flatbread sushi
taco takeout-box tamale tangerine teacup-without-handle teapot tomato tropical-drink tumbler-glass waffle watermelon`;

const NATURE = `baby-chick blossom bouquet butterfly cactus cat-face chicken cow-face crab dog-face duck ewe fish
four-leaf-clover goat hamster herb hibiscus honeybee lobster lotus maple-leaf microbe mushroom octopus oyster
palm-tree parrot paw-prints penguin potted-plant rabbit-face rooster rose seedling sheaf-of-rice shrimp squid
sunflower tropical-fish tulip turtle white-flower`;

const OBJECTS = `adhesive-bandage backpack ballet-shoes basket bathtub battery bed bell billed-cap books briefcase broom
bubbles bucket camera candle chair clutch-bag coat computer-mouse control-knobs couch-and-lamp crayon credit-card crown
crutch desktop-computer dna door dress drop-of-blood drum electric-plug envelope fire-extinguisher flashlight flat-shoe
folding-hand-fan fountain-pen gear gem-stone glasses gloves goggles graduation-cap green-book guitar hair-pick hammer
hammer-and-wrench handbag headphone high-heeled-shoe hiking-boot jeans key keyboard label ladder laptop light-bulb
lipstick locked lotion-bottle luggage magnifying-glass-tilted-left mans-shoe memo microphone microscope mirror
mobile-phone money-bag musical-keyboard necktie notebook-with-decorative-cover open-book orange-book package paintbrush
paperclip pen pencil petri-dish pill pot-of-food printer purse radio razor receipt ring roll-of-paper running-shoe
scarf scissors screwdriver shield shopping-bags shopping-cart shorts shower soap socks speaker-high-volume
spiral-notepad sponge stethoscope studio-microphone sunglasses syringe t-shirt telephone-receiver telescope television
test-tube thong-sandal toolbox toothbrush top-hat umbrella video-camera violin wastebasket watch window womans-boot
womans-clothes womans-hat womans-sandal wrench x-ray`;

const PLAY = `artist-palette balloon badminton basketball bullseye confetti-ball game-die joystick kite party-popper
ping-pong puzzle-piece ribbon roller-skate running-shirt skateboard soccer-ball sparkles sports-medal teddy-bear tennis
trophy video-game volleyball water-pistol wrapped-gift yarn yo-yo nesting-dolls framed-picture`;

const PLACES = `airplane alarm-clock anchor automobile bicycle bellhop-bell compass convenience-store delivery-truck
department-store droplet fire high-voltage hospital hourglass-done house house-with-garden kick-scooter lighthouse
mantelpiece-clock motor-scooter office-building pickup-truck round-pushpin sailboat snowflake star sun tent thermometer
timer-clock umbrella-on-ground desert-island`;

const PEOPLE = `man woman man-medium-skin-tone woman-medium-skin-tone man-dark-skin-tone woman-dark-skin-tone
man-medium-dark-skin-tone woman-medium-light-skin-tone person-with-skullcap woman-with-headscarf
woman-with-headscarf-medium-skin-tone man-beard man-medium-skin-tone-beard man-cook woman-cook man-health-worker woman-health-worker
man-curly-hair woman-curly-hair woman-red-hair older-person tooth red-heart eye baby man-farmer woman-farmer
person-medium-skin-tone`;

const GLYPH_NAMES = `adhesive-bandage anchor avocado baby-bottle backpack bagel baguette-bread banana bell bento-box
birthday-cake blossom blueberries bouquet bread broccoli bubble-tea bubbles burrito camera candle carrot cat cherries
cherry-blossom cheese-wedge chicken chocolate-bar chopsticks coconut cooked-rice cookie cooking couch-and-lamp crab
croissant crown cucumber cup-with-straw cupcake curry-rice desktop-computer dog-face doughnut dress droplet dumpling
ear-of-corn egg electric-plug falafel fire fish flatbread fork-and-knife french-fries game-die gem-stone glass-of-milk
grapes green-apple green-salad hamburger handbag headphone herb hibiscus high-voltage honey-pot honeybee hot-beverage
hot-dog hot-pepper house ice-cream kiwi-fruit laptop leafy-green lemon lime lipstick lotion-bottle lotus mango maple-leaf
meat-on-bone melon mobile-phone mushroom oden olive onion package palm-tree pancakes paw-prints peach pear pie pill
pineapple pizza potted-plant poultry-leg pretzel red-apple rose running-shoe sailboat sandwich seedling shield
shallow-pan-of-food sheaf-of-rice shopping-bags shopping-cart shortcake shrimp snowflake soap soccer-ball soft-ice-cream
spaghetti sparkles star steaming-bowl stethoscope strawberry stuffed-flatbread sun sunflower sunglasses sushi t-shirt
taco takeout-box tangerine teacup-without-handle teapot teddy-bear television tomato tooth toothbrush tropical-drink
tropical-fish tulip video-game waffle watch watermelon wrapped-gift wrench yarn hammer books bicycle motor-scooter
delivery-truck rocket butterfly cat-face cow-face rabbit-face fork-and-knife-with-plate red-heart balloon dna
hammer-and-wrench light-bulb lobster octopus microscope glasses guitar soap scissors`;

const words = (...lists: string[]) => [...new Set(lists.flatMap((list) => list.split(/\s+/)))].sort();

/** Colour icons a spec may name. */
export const ICON_CHOICE: readonly string[] = words(FOOD, NATURE, OBJECTS, PLAY, PLACES, PEOPLE);

/** One-colour glyphs for a logo, brand or bag. */
export const GLYPHS: readonly string[] = words(GLYPH_NAMES);
