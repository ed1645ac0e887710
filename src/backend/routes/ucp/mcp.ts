import { Hono } from 'hono';
import { requestContextOf } from '../../http/context.ts';
import { tokenIn } from '../../http/identity.ts';
import { localeFrom } from '../../localised.ts';
import type { AppEnv, Ctx } from '../../types.ts';
import { agentCall } from '../../ucp/agent-call.ts';
import { mcpResponse } from '../../ucp/mcp/mcp-server.ts';
import { ucpTools } from '../../ucp/mcp/ucp-tools.ts';
import { assistantTools } from './assistant-tools.ts';
import { countCall, shopOf, signedRequestOf } from './request.ts';

const UCP_INSTRUCTIONS =
  'The Universal Commerce Protocol, version 2026-04-08. Every call names your profile in meta["ucp-agent"].profile; carts, checkouts and orders need a signature (RFC 9421) or the access token of a customer.';
const ASSISTANT_INSTRUCTIONS =
  'Find dishes and goods, prepare an order, and give the person the link at which they pay in the shop. Nothing is ordered or paid here.';

/** Neither server sends anything unasked. */
const noStream = (c: Ctx) => c.json({ message: 'POST only: this server opens no stream.' }, 405, { Allow: 'POST' });

/** Routes of the Model Context Protocol: the Universal Commerce Protocol for agents, and a few tools for assistants. */
export const mcpRoutes = new Hono<AppEnv>()
  .get('/ucp/mcp', noStream)
  .get('/mcp', noStream)
  .post('/ucp/mcp', async (c) => {
    c.set('locale', localeFrom(c.req.header('accept-language') ?? c.req.header('x-localization')));
    const text = await c.req.text();
    const context = { ...(await requestContextOf(c)), locale: c.var.locale };
    const request = signedRequestOf(c, text);
    const tools = ucpTools(async (profile) => {
      const view = { services: c.var.services, context, shop: shopOf(c) };
      const call = await agentCall(view, { profile, bearer: tokenIn(c), request });
      if (call.proved) await countCall(call);
      return call;
    });
    const server = { name: 'ucp', instructions: UCP_INSTRUCTIONS, tools, locale: c.var.locale };
    return mcpResponse(c.req.raw, text, server);
  })
  .post('/mcp', async (c) => {
    c.set('locale', localeFrom(c.req.header('accept-language') ?? c.req.header('x-localization')));
    const text = await c.req.text();
    const tools = await assistantTools(c);
    const server = { name: 'shop', instructions: ASSISTANT_INSTRUCTIONS, tools, locale: c.var.locale };
    return mcpResponse(c.req.raw, text, server);
  });
