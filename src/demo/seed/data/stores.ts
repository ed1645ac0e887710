import { type StoreSeed, storeOf } from '../store.ts';
import emberPan from './ecommerce/ember-pan.json' with { type: 'json' };
import gemTide from './ecommerce/gem-tide.json' with { type: 'json' };
import glowry from './ecommerce/glowry.json' with { type: 'json' };
import nestLoom from './ecommerce/nest-loom.json' with { type: 'json' };
import pagePalm from './ecommerce/page-palm.json' with { type: 'json' };
import peakpath from './ecommerce/peakpath.json' with { type: 'json' };
import pixelBay from './ecommerce/pixel-bay.json' with { type: 'json' };
import strido from './ecommerce/strido.json' with { type: 'json' };
import tamraToys from './ecommerce/tamra-toys.json' with { type: 'json' };
import threadline from './ecommerce/threadline.json' with { type: 'json' };
import voltaro from './ecommerce/voltaro.json' with { type: 'json' };
import brasa from './food/brasa.json' with { type: 'json' };
import fornoVela from './food/forno-vela.json' with { type: 'json' };
import hummusCorner from './food/hummus-corner.json' with { type: 'json' };
import karamCoffee from './food/karam-coffee.json' with { type: 'json' };
import leafling from './food/leafling.json' with { type: 'json' };
import moonshift from './food/moonshift.json' with { type: 'json' };
import noodleLantern from './food/noodle-lantern.json' with { type: 'json' };
import qamarGrill from './food/qamar-grill.json' with { type: 'json' };
import qatra from './food/qatra.json' with { type: 'json' };
import sabahHouse from './food/sabah-house.json' with { type: 'json' };
import sajSmoke from './food/saj-smoke.json' with { type: 'json' };
import sayyadCatch from './food/sayyad-catch.json' with { type: 'json' };
import sukra from './food/sukra.json' with { type: 'json' };
import tacoMarea from './food/taco-marea.json' with { type: 'json' };
import tawaJunction from './food/tawa-junction.json' with { type: 'json' };
import thalj from './food/thalj.json' with { type: 'json' };
import umishio from './food/umishio.json' with { type: 'json' };
import bakersHour from './grocery/bakers-hour.json' with { type: 'json' };
import dairyLane from './grocery/dairy-lane.json' with { type: 'json' };
import dateHouse from './grocery/date-house.json' with { type: 'json' };
import greenly from './grocery/greenly.json' with { type: 'json' };
import harvestGate from './grocery/harvest-gate.json' with { type: 'json' };
import larderNine from './grocery/larder-nine.json' with { type: 'json' };
import nightlightMini from './grocery/nightlight-mini.json' with { type: 'json' };
import soukBasket from './grocery/souk-basket.json' with { type: 'json' };
import tideCut from './grocery/tide-cut.json' with { type: 'json' };
import dermaGarden from './pharmacy/derma-garden.json' with { type: 'json' };
import littleDune from './pharmacy/little-dune.json' with { type: 'json' };
import nouraCare from './pharmacy/noura-care.json' with { type: 'json' };
import oasisPharmacy from './pharmacy/oasis-pharmacy.json' with { type: 'json' };
import pearlwell from './pharmacy/pearlwell.json' with { type: 'json' };
import steadyHand from './pharmacy/steady-hand.json' with { type: 'json' };
import vitacove from './pharmacy/vitacove.json' with { type: 'json' };

/**
 * All stores of the demo. Ids follow this order from 1, and so do the ids of items and add-ons: add only at the end.
 */
export const STORES: readonly StoreSeed[] = [
  brasa,
  fornoVela,
  sajSmoke,
  umishio,
  sabahHouse,
  karamCoffee,
  qamarGrill,
  leafling,
  moonshift,
  sukra,
  thalj,
  sayyadCatch,
  noodleLantern,
  tacoMarea,
  tawaJunction,
  hummusCorner,
  qatra,
  soukBasket,
  greenly,
  dairyLane,
  bakersHour,
  dateHouse,
  harvestGate,
  tideCut,
  larderNine,
  nightlightMini,
  oasisPharmacy,
  vitacove,
  littleDune,
  pearlwell,
  nouraCare,
  dermaGarden,
  steadyHand,
  voltaro,
  threadline,
  strido,
  nestLoom,
  pixelBay,
  tamraToys,
  glowry,
  emberPan,
  peakpath,
  pagePalm,
  gemTide,
].map(storeOf);
