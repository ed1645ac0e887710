import type { APIRoute } from 'astro';
import { textResponse } from '#src/features/sitemap/response.ts';
import { robotsText } from '#src/features/sitemap/robots.ts';

export const GET: APIRoute = (page) => textResponse(page, robotsText(page.url.origin));
