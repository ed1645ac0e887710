vcl 4.1;

# The edge in front of the shop's processes. It keeps what their Cache-Control lets shared caches keep; what a page is
# keyed on comes from src/config/cache.ts by way of pages.vcl. backends.vcl names the processes (see README.md here).

import std;
import directors;
include "backends.vcl";
include "pages.vcl";

sub vcl_recv {
  # Varnish adds its peer to X-Forwarded-For, of which the shop trusts only that last part (TRUSTED_PROXIES). Nothing else
  # that a visitor says of proxies, and none of the names used below, is believed.
  unset req.http.Forwarded;
  unset req.http.X-Forwarded-Host;
  unset req.http.X-Forwarded-Proto;
  unset req.http.X-Forwarded-Port;
  unset req.http.X-Kept;
  unset req.http.X-Body-Kept;
  set req.backend_hint = shops.backend();

  if (req.method == "BAN") {
    if (std.getenv("PURGE_TOKEN") == "" || req.http.Authorization != "Bearer " + std.getenv("PURGE_TOKEN")) {
      return (synth(404, "Not found"));
    }
    if (req.http.X-Ban-Tags == "all") {
      ban("obj.status != 0");
    } else if (req.http.X-Ban-Tags ~ "^[\w:./,-]+$") {
      ban("obj.http.Cache-Tag ~ (^|,)(" + regsuball(req.http.X-Ban-Tags, ",", "|") + ")(,|$)");
    } else {
      return (synth(400, "No tags"));
    }
    return (synth(200, "Banned"));
  }

  # Only operators ask these, at a process itself.
  if (req.url ~ "^/+(metrics|purge|readyz)\b") {
    return (synth(404, "Not found"));
  }

  if (req.method != "GET" && req.method != "HEAD") {
    # The marketplace places an order with the same key once, so it may be sent to another process when one dies.
    if (req.http.Idempotency-Key && std.integer(req.http.Content-Length, 0) > 0
        && std.integer(req.http.Content-Length, 0) <= 65536 && std.cache_req_body(64KB)) {
      set req.http.X-Body-Kept = "1";
    }
    return (pass);
  }

  # Clients of the API get JSON at some paths of pages, and headers of their own at pictures.
  if (req.http.Origin || (req.http.Accept ~ "application/json" && req.http.Accept !~ "text/html")) {
    return (pass);
  }
  # A preview is shown to whoever has the token, which the shop checks.
  if (req.url ~ "[?&]preview=") {
    return (pass);
  }
  call shop_page;
  if (!req.http.X-Kept && req.url ~ "^/(_astro|art|demo|media|pictures|share|tiles|sitemaps)/[^?]+$|^/[\w-]+\.(svg|png|ico|webp|txt|xml)$") {
    set req.http.X-Kept = "file";
  }
  if (!req.http.X-Kept) {
    return (pass);
  }

  # Whoever asks gets the same: the shop never sees who it was.
  unset req.http.Cookie;
  unset req.http.Authorization;
  unset req.http.Accept-Language;
  # Pictures come in the better of two formats (`Vary: Accept`).
  if (req.http.X-Kept == "file" && req.http.Accept ~ "image/avif") {
    set req.http.Accept = "image/avif,*/*";
  } else {
    set req.http.Accept = "text/html,*/*";
  }
  call shop_host;
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # The longest stale-while-revalidate with a process at hand; without one, all that stale-if-error allows.
  if (req.restarts == 0 && std.healthy(req.backend_hint)) {
    set req.grace = 10m;
  } else {
    set req.grace = 24h;
  }
  return (hash);
}

sub vcl_hash {
  # One shop: its name is not part of the key, or a made-up Host could fill the cache.
  hash_data(req.url);
  return (lookup);
}

sub vcl_backend_fetch {
  # A frozen process accepts connections until its probe fails: reads try the next one soon. The last attempt has all its
  # time, and what is not kept only one short attempt, or a busy shop would do its work three times.
  if ((bereq.method == "GET" || bereq.method == "HEAD")
      && (bereq.retries == 0 || (bereq.retries == 1 && bereq.http.X-Kept))) {
    set bereq.first_byte_timeout = 2s;
  }
  # Each attempt asks another process.
  if (bereq.url ~ "^/_astro/") {
    set bereq.backend = holders.backend(by=URL, alt=bereq.retries);
  }
  if (bereq.url ~ "^/api/v1/events\b") {
    # A stream of events rests until something happens.
    set bereq.between_bytes_timeout = 1h;
  }
}

sub vcl_backend_response {
  # During a release some processes have the scripts and styles of only one version.
  if (beresp.status == 404 && bereq.url ~ "^/_astro/" && bereq.retries < 3) {
    return (retry);
  }
  if (beresp.status >= 500 && bereq.http.X-Kept) {
    # The older copy stays; without one, this response is not kept either.
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    return (deliver);
  }
  # Varnish keeps a copy as long as stale-while-revalidate says. A page on which something ends says a shorter time in both.
  if (bereq.http.X-Kept && beresp.ttl > 0s && beresp.http.Cache-Control ~ "stale-if-error=\d+") {
    set beresp.http.X-If-Error = regsub(beresp.http.Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s");
    if (beresp.grace < std.duration(beresp.http.X-If-Error, 0s)) {
      set beresp.grace = std.duration(beresp.http.X-If-Error, 0s);
    }
    unset beresp.http.X-If-Error;
  }
}

sub vcl_backend_error {
  if (bereq.retries < 2 && (bereq.method == "GET" || bereq.method == "HEAD" || bereq.http.X-Body-Kept)) {
    return (retry);
  }
  set beresp.ttl = 0s;
  set beresp.grace = 0s;
  set beresp.http.Cache-Control = "private, no-store";
  set beresp.http.Retry-After = "5";
  if (bereq.url ~ "^/api/") {
    set beresp.http.Content-Type = "application/json; charset=utf-8";
    if (bereq.http.X-localization == "ar") {
      set beresp.body = {"{"errors":[{"code":"unavailable","message":"تعذر الوصول إلى المتجر الآن. حاول مرة أخرى بعد قليل." }]}"};
    } else {
      set beresp.body = {"{"errors":[{"code":"unavailable","message":"The shop cannot be reached right now. Please try again in a moment." }]}"};
    }
    return (deliver);
  }
  set beresp.http.Content-Type = "text/html; charset=utf-8";
  set beresp.http.Content-Security-Policy = "default-src 'none'; style-src 'unsafe-inline'";
  if (bereq.url ~ "^/ar(/|\?|$)") {
    set beresp.body = {"<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>تعذر الوصول إلى المتجر</title><body style="font:1rem/1.6 system-ui;max-width:36rem;margin:15vh auto;padding:0 1rem"><h1>تعذر الوصول إلى المتجر الآن</h1><p>ما في سلتك وما كتبته محفوظ. حاول مرة أخرى بعد قليل.</p><p><a href="">حاول مرة أخرى</a> · <a href="/ar">الصفحة الأولى</a></p></body></html>"};
  } else {
    set beresp.body = {"<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>The shop cannot be reached</title><body style="font:1rem/1.6 system-ui;max-width:36rem;margin:15vh auto;padding:0 1rem"><h1>The shop cannot be reached right now</h1><p>Your cart and what you typed are kept. Please try again in a moment.</p><p><a href="">Try again</a> · <a href="/">First page</a></p></body></html>"};
  }
  return (deliver);
}

sub vcl_deliver {
  if (resp.status >= 500 && req.http.X-Kept && req.restarts == 0) {
    # Looks again, now for an older copy too.
    return (restart);
  }
  if (!req.http.X-Kept) {
    set resp.http.X-Edge = "PASS";
  } else if (obj.hits == 0) {
    set resp.http.X-Edge = "MISS";
  } else {
    # The id is that of the request that the copy was made for.
    unset resp.http.X-Request-Id;
    if (obj.ttl < 0s) {
      set resp.http.X-Edge = "STALE";
    } else {
      set resp.http.X-Edge = "HIT";
    }
  }
  # To browsers the edge is the shop: their own time begins now.
  unset resp.http.Age;
  unset resp.http.Cache-Tag;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
