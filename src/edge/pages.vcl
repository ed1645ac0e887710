# Written by tests/unit/edge/vcl.test.ts from src/config/cache.ts; renew it with
#   npm run test:unit -- tests/unit/edge/vcl.test.ts -u

# Sets X-Kept for a page that everybody shares, and reduces its address to what the page depends on.
sub shop_page {
  if (req.url ~ "^/(ar)?/*(\?|$)") {
    set req.http.X-Kept = "page";
    set req.url = regsuball(req.url, "\?.*$", "");
  } else if (req.url ~ "^(/ar)?/translations/[\w-]+/[a-z]+/\w+\.json/*(\?|$)") {
    set req.http.X-Kept = "page";
    set req.url = regsuball(req.url, "\?.*$", "");
  } else if (req.url ~ "^(/ar)?/home/*(\?|$)"
      && (req.url ~ "[?&]module_id=[^&]" || req.http.Cookie !~ "(^|; *)(zoneid|module)=")) {
    set req.http.X-Kept = "page";
    set req.url = regsuball(req.url, "[?&](?!(module_id|zone_id|search|data_type|id|brand_id|name|page|tab|view|exact|sort|filter|min|max|rating|diet|level|fee|category|brand|near|store_zone_id)=[^?&])[^?&]*", "");
  } else if (req.url ~ "^(/ar)?/(?:food|grocery|pharmacy|ecommerce|parcel)(?:-\d+)?(?:/[^/?]+){0,3}/*(\?|$)") {
    set req.http.X-Kept = "page";
    set req.url = regsuball(req.url, "[?&](?!(zone_id|search|data_type|id|brand_id|name|page|tab|view|exact|sort|filter|min|max|rating|diet|level|fee|category|brand|near|store_zone_id)=[^?&])[^?&]*", "");
  } else if (req.url ~ "^(/ar)?/store/[^/?]+/*(\?|$)") {
    set req.http.X-Kept = "page";
    set req.url = regsuball(req.url, "[?&](?!(module_id|zone_id|category|search|page|reviews|review_order|stars|photos|store_zone_id)=[^?&])[^?&]*", "");
  } else if (req.url ~ "^(/ar)?/categories/*(\?|$)") {
    set req.http.X-Kept = "page";
    set req.url = regsuball(req.url, "[?&](?!(module_id|zone_id|store_zone_id)=[^?&])[^?&]*", "");
  } else if (req.url ~ "^(/ar)?/category/[^/?]+/*(\?|$)") {
    set req.http.X-Kept = "page";
    set req.url = regsuball(req.url, "[?&](?!(module_id|zone_id|page|store_zone_id)=[^?&])[^?&]*", "");
  } else if (req.url ~ "^(/ar)?/all-brands/*(\?|$)") {
    set req.http.X-Kept = "page";
    set req.url = regsuball(req.url, "[?&](?!(module_id|zone_id|sort|store_zone_id)=[^?&])[^?&]*", "");
  } else if (req.url ~ "^(/ar)?/product/[^/?]+/*(\?|$)") {
    set req.http.X-Kept = "page";
    set req.url = regsuball(req.url, "[?&](?!(module_id|zone_id|product_type|reviews|review_order|stars|photos|store_zone_id)=[^?&])[^?&]*", "");
  } else if (req.url ~ "^(/ar)?/(?:about-us|help-and-support|terms-and-conditions|privacy-policy|refund-policy|cancellation-policy|shipping-policy|accessibility|price-promise|become-a-store-owner|become-a-delivery-man)/*(\?|$)") {
    set req.http.X-Kept = "page";
    set req.url = regsuball(req.url, "\?.*$", "");
  } else if (req.url ~ "^(/ar)?/offers/[^/?]+/*(\?|$)") {
    set req.http.X-Kept = "page";
    set req.url = regsuball(req.url, "[?&](?!(zone_id|store_zone_id)=[^?&])[^?&]*", "");
  } else if (req.url ~ "^(/ar)?/campaigns/[^/?]+/*(\?|$)") {
    set req.http.X-Kept = "page";
    set req.url = regsuball(req.url, "[?&](?!(module_id|zone_id|store_zone_id)=[^?&])[^?&]*", "");
  } else if (req.url ~ "^(/ar)?/coupons/*(\?|$)") {
    set req.http.X-Kept = "page";
    set req.url = regsuball(req.url, "[?&](?!(module_id|zone_id|store_zone_id)=[^?&])[^?&]*", "");
  } else if (req.url ~ "^(/ar)?/flash-sales/*(\?|$)") {
    set req.http.X-Kept = "page";
    set req.url = regsuball(req.url, "[?&](?!(id|module_id|zone_id|page|store_zone_id)=[^?&])[^?&]*", "");
  } else if (req.url ~ "^(/ar)?/partials/[^/?]+/*(\?|$)") {
    set req.http.X-Kept = "page";
    set req.url = regsuball(req.url, "[?&](?!(module_id|zone_id|slug|search|data_type|id|brand_id|name|page|tab|view|exact|sort|filter|min|max|rating|diet|level|fee|category|brand|near|store_zone_id)=[^?&])[^?&]*", "");
  } else if (req.url ~ "^(/ar)?/feeds/[^/?]+/*(\?|$)") {
    set req.http.X-Kept = "page";
    set req.url = regsuball(req.url, "[?&](?!(page)=[^?&])[^?&]*", "");
  } else if (req.url ~ "^(/ar)?/(?:robots\.txt|sitemap\.xml|sitemaps/[^/?]+|manifest\.webmanifest)/*(\?|$)") {
    set req.http.X-Kept = "page";
    set req.url = regsuball(req.url, "\?.*$", "");
  } else if (req.url ~ "^(/ar)?/checkout/*(\?|$)") {
    set req.http.X-Kept = "page";
    set req.url = regsuball(req.url, "[?&](?!(page|store_id|module_id)=[^?&])[^?&]*", "");
  } else if (req.url ~ "^(/ar)?/parcel-delivery-info/*(\?|$)") {
    set req.http.X-Kept = "page";
    set req.url = regsuball(req.url, "[?&](?!(category_id|module_id|zone_id|store_zone_id)=[^?&])[^?&]*", "");
  } else if (req.url ~ "^(/ar)?/profile/*(\?|$)"
      && req.url !~ "[?&](orderId|chatFrom|conversationId|id|type)(=|&|$)") {
    set req.http.X-Kept = "page";
    set req.url = regsuball(req.url, "[?&](?!(page|module_id|zone_id|store_zone_id)=[^?&])[^?&]*", "");
  } else if (req.url ~ "^(/ar)?/(?:account|addresses|chatting|loyalty-points|my-orders|notifications|offline|referral-code|settings|track-order|wallet|wishlist|withdraw)/*(\?|$)") {
    set req.http.X-Kept = "page";
    set req.url = regsuball(req.url, "[?&](?!(module_id|zone_id|store_zone_id)=[^?&])[^?&]*", "");
  } else if (req.url ~ "^(/ar)?/(?!(?:404|500|account|addresses|all-brands|api|ar|art|auth|campaigns|categories|category|chatting|checkout|continue|coupons|csp-report|demo|en|feeds|flash-sales|healthz|home|icons|interest|keystatic|landing|link-agent|loyalty-points|measure|media|metrics|mine|my-orders|notifications|offers|offline|parcel-delivery-info|partials|payment-mobile|pictures|product|profile|purge|rate-and-review|readyz|referral-code|settings|share|sitemaps|store|text|tiles|together|track-order|translations|wallet|wishlist|withdraw|(?:food|grocery|pharmacy|ecommerce|parcel)(?:-\d+)?)(?:[/?]|$))[a-z\d][a-z\d-]*/*(\?|$)"
      && req.url !~ "\?") {
    set req.http.X-Kept = "page";
    set req.url = regsuball(req.url, "\?.*$", "");
  }
  if (req.http.X-Kept) {
    set req.url = regsub(req.url, "^([^?&]*)&", "\1?");
    set req.url = std.querysort(regsub(req.url, "^(/[^?]*?)/+(\?.*)?$", "\1\2"));
  }
}
