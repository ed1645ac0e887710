import type { APIRoute } from 'astro';
import { textAnswer } from '#src/features/sitemap/answer.ts';
import { robotsText } from '#src/features/sitemap/robots.ts';

export const GET: APIRoute = ({ url }) => textAnswer(robotsText(url.origin));
