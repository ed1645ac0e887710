import type { APIRoute } from 'astro';
import { textResponse } from '#src/features/sitemap/response.ts';
import { robotsText } from '#src/features/sitemap/robots.ts';

export const GET: APIRoute = ({ url }) => textResponse(robotsText(url.origin));
