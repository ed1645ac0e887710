// Small behaviours of server HTML (design D4), in one file for all pages: a page alone would need ten, each a request.
import '#src/features/catalog/cards.ts';
import '#src/features/catalog/carousel.ts';
import '#src/features/catalog/more-intent.ts';
import '#src/features/catalog/newsletter.ts';
import '#src/features/home/copy.ts';
import '#src/features/home/countdown.ts';
import '#src/features/home/tab-intent.ts';
import '#src/features/home/track-form.ts';
import '#src/features/home/video.ts';
import '#src/features/lists/filters-intent.ts';
import { startIntent } from '#src/features/shell/intent.ts';
import './visitor.ts';

startIntent(() => import('./island-table.ts'));
