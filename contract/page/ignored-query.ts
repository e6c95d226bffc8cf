/** Left in an address by campaigns and chat programs; no page reads them. */
export const ignoredQuery =
  /^(utm_\w+|from|isappinstalled|scene|spm|gclid|fbclid|msclkid|bd_vid|wxshare|nsukey|srcid|share_\w+|hmsr|hmpl|hmcu|hmkw|hmci)$/;
