import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'src/backend/db/migrations';

/** SHA-256 of each migration, in order. Databases have run them: a change of the schema adds a line, it alters none. */
const FROZEN = {
  '0000_initial.sql': '66c31ddaca35f7946112d912c270ccc055f78f4e12aaff91372fda0abad757c8',
  '0001_flows_and_sessions.sql': '27aef914fc8edfa20b535845ee37f33d6431442f55f255181454a231462b1cc8',
  '0002_unpaid_orders_and_rewards.sql': 'ad407e4029741949308d3b923a1db04b8ace73a9bf7a7a78d8efe8bebc4a4d2f',
  '0003_ratings_by_half_stars.sql': '00613779f80532b5f428af7f3ef9fd16891ed606690864676858b491927ecef5',
  '0004_hours_index.sql': 'c48847c0b1a896c5156916f77337d3b06e9f95a74994a4f7cd588ad56188e72c',
  '0005_price_level.sql': '189504c89fa060b336dd804e69935916516fa99329a2e81285e528521ab35213',
  '0006_later_tips.sql': 'b74a1e69ad34546bbffa6a6e3e0ceed26fc71efca1f01eb0b7a555d15e61a721',
  '0007_sounds.sql': 'e24ffdedcd70fc24f072b25503f7b83ac0a7c1ea7f2a745673b2f0c0fd4749a2',
  '0008_group_carts.sql': '578512ca8a60f1fcd50ac4bebbb95a1ec3119b25c6d223f6c054c4ec5ca2fb95',
  '0009_address_arrival.sql': '60da0c32c0c08f0c048941f0c2ffbb0b7848618fe145bf8aa984d1dd5c9d4f79',
  '0010_gift_cards.sql': 'ba695d114149b3f8f8481fff9a06983024a7c2017d68c3d1b78026463e19d822',
  '0011_slot_terms.sql': '63751130000d91fbab5b55b7e760dae7d9b94c7ce8aae716cb5975413b5064ca',
  '0012_door_photos.sql': '79f486d350b42f786f08180920946c6fb2993a7c5288ceaa772ecb7b9eed1e7c',
  '0013_progress_links.sql': '0370ebdb383113c423d92dd362b4897172dbe94ce9593e4a0fa4aaa5395d0666',
  '0014_cart_line_notes.sql': 'f38801acb1c0c5dd7fffcb64ad511d73065789eb378c3a000ebb5c01ef740fc6',
  '0015_weekly_reminders.sql': '74c67567b172077ce15fd3b1f32ef75ead1deaf693c843d6cab87c4ce751e3a0',
  '0016_personal_data.sql': 'bcdaf70e41d03c98490c8c7239afe0d47f8a2d860c9c0ecc4f14bf6a095f6503',
  '0017_newsletter_and_applications.sql': '393c8973229287126a4009a52cc1d622483ed929151c044ae87370ac6309cbd8',
  '0018_search_documents.sql': 'bc291c879153c8ee5ddf2692cca576f41b7e18c59d74ea266f93f1b37dc5f414',
  '0019_former_slugs.sql': '1a1f2afe33ae3f71e04c39dc42d4d4309aa5282e0992cc24120cc35bc808ef0b',
  '0020_changed_at.sql': 'fd32bddbfbb73cb6e0cff54ea2a5bb9edfd335a4ea97a7da6bae11478986ac0b',
  '0021_functions_of_dumps.sql': '7c13535dfed41225a53817e0282d1ed57e30e9ff1073679aad184c83efc9b8d7',
  '0022_agent_links.sql': '9b6eb506c6e8099659381db3fc9c46840357c09e300e9c4e5bf29b46528190be',
  '0023_agent_checkouts.sql': 'c40b8a8e601c86cbc9c922cd00b48c61a1ff39bb9e436ad34baa95decf39bf63',
  '0024_agents_told.sql': '9687c7693392a623edca06985b6d2c430611e9e3781117b4db61a02c3c450429',
  '0025_restored.sql': 'dd2ab8c6773f751b790d955ac40df1130a2f9cd873d18c3756fb1724d0b3e500',
  '0026_alerts.sql': '93a0a72021116c14f2b17ef8beaf4649d3f468eb9bfd68a6a762a7ca076e1d37',
  '0027_passkeys.sql': 'e7340882e5e4fc75c0412e0c7b957579dc60807ba84ea04c5128f9e537bb99b8',
  '0028_withdrawals_gifts.sql': '7a30545674fd3bc4e75da7cf493eecb8327a19d40e0ae840bea2bc1de86ea275',
  '0029_express_tokens.sql': 'f03261155c0d37a30ccda554fb070f31e71effb87926a602b0e529ca73985e08',
  '0030_reviews_and_help.sql': 'b8590d38b7c7b8d81ef3d4ae6ad9c7b0d18f9423311d2fc17df2fb7a72363864',
  '0031_memberships.sql': 'a3d6ad3f079d8f842d15aa1807a9256cd11a586f8b3dafac62679797a87fce4e',
};

test('The script of a migration never changes, and a new migration is added to the list', () => {
  const scripts = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const hashes = scripts.map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(join(FOLDER, name)))
      .digest('hex'),
  ]);
  expect(Object.fromEntries(hashes)).toEqual(FROZEN);
});

test('Only the newest migration has a snapshot, with which the next migration is compared', () => {
  const snapshots = readdirSync(join(FOLDER, 'meta')).filter((name) => name.endsWith('_snapshot.json'));
  const newest = Object.keys(FROZEN).at(-1)?.slice(0, 4);
  expect(snapshots).toEqual([`${newest}_snapshot.json`]);
});
