import type { HelmetOptions } from 'helmet';

/**
 * Everything the pages need comes from this server. Styles may stand inline, since React and Blueprint place
 * overlays with them; scripts may not. No upgrade to https is forced: in a hotel ballroom the program is often
 * reached by plain http on the local network, and a proxy with a certificate adds its own headers.
 */
export const contentSecurity: HelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      connectSrc: ["'self'"],
      fontSrc: ["'self'", 'data:'],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'"],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      workerSrc: ["'self'", 'blob:'],
    },
  },
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'no-referrer' },
};
