import { expect, test } from 'vitest';
import { fold } from '#src/backend/search/fold.ts';
import { soundOf } from '#src/backend/search/sound.ts';

test.each([
  ['shawarma', 'chawarma', 'شاورما', 'Srm'],
  ['falafel', 'felafel', 'فلافل', 'flfl'],
  ['kunafa', 'knafeh', 'كنافة', 'knf'],
  ['mohammed', 'muhammad', 'مُحمّد', 'mmd'],
  ['maqluba', 'makloubeh', 'المقلوبة', 'mklb'],
  ['pizza', 'bizza', 'بيتزا', 'bz'],
  ['chicken', 'tchicken', 'تشيكن', 'Skn'],
  ['yoghurt', 'yogurt', 'يوغرت', 'ygrt'],
  ['hummus', 'houmous', 'حمص', 'hms'],
])('EXT-06 The words %s, %s and %s have the same sound key', (one, other, arabic, sound) => {
  expect([one, other, arabic].map((word) => soundOf(fold(word)))).toEqual([sound, sound, sound]);
});
