import type { StoreSeed } from '../store.ts';
import { emberPan } from './ecommerce/ember-pan.ts';
import { gemTide } from './ecommerce/gem-tide.ts';
import { glowry } from './ecommerce/glowry.ts';
import { nestLoom } from './ecommerce/nest-loom.ts';
import { pagePalm } from './ecommerce/page-palm.ts';
import { peakpath } from './ecommerce/peakpath.ts';
import { pixelBay } from './ecommerce/pixel-bay.ts';
import { strido } from './ecommerce/strido.ts';
import { tamraToys } from './ecommerce/tamra-toys.ts';
import { threadline } from './ecommerce/threadline.ts';
import { voltaro } from './ecommerce/voltaro.ts';
import { brasa } from './food/brasa.ts';
import { fornoVela } from './food/forno-vela.ts';
import { hummusCorner } from './food/hummus-corner.ts';
import { karamCoffee } from './food/karam-coffee.ts';
import { leafling } from './food/leafling.ts';
import { moonshift } from './food/moonshift.ts';
import { noodleLantern } from './food/noodle-lantern.ts';
import { qamarGrill } from './food/qamar-grill.ts';
import { qatra } from './food/qatra.ts';
import { sabahHouse } from './food/sabah-house.ts';
import { sajSmoke } from './food/saj-smoke.ts';
import { sayyadCatch } from './food/sayyad-catch.ts';
import { sukra } from './food/sukra.ts';
import { tacoMarea } from './food/taco-marea.ts';
import { tawaJunction } from './food/tawa-junction.ts';
import { thalj } from './food/thalj.ts';
import { umishio } from './food/umishio.ts';
import { bakersHour } from './grocery/bakers-hour.ts';
import { dairyLane } from './grocery/dairy-lane.ts';
import { dateHouse } from './grocery/date-house.ts';
import { greenly } from './grocery/greenly.ts';
import { harvestGate } from './grocery/harvest-gate.ts';
import { larderNine } from './grocery/larder-nine.ts';
import { nightlightMini } from './grocery/nightlight-mini.ts';
import { soukBasket } from './grocery/souk-basket.ts';
import { tideCut } from './grocery/tide-cut.ts';
import { dermaGarden } from './pharmacy/derma-garden.ts';
import { littleDune } from './pharmacy/little-dune.ts';
import { nouraCare } from './pharmacy/noura-care.ts';
import { oasisPharmacy } from './pharmacy/oasis-pharmacy.ts';
import { pearlwell } from './pharmacy/pearlwell.ts';
import { steadyHand } from './pharmacy/steady-hand.ts';
import { vitacove } from './pharmacy/vitacove.ts';

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
];
