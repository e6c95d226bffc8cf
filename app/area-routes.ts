import type { RouteConfigEntry } from '@react-router/dev/routes';

/** The addresses of one area, by the frame that stands around its pages. */
export interface AreaRoutes {
  /** Header and footer of the portal. */
  site?: RouteConfigEntry[];
  /** The back office, within the frame of the site. */
  backOffice?: RouteConfigEntry[];
  /** The personal centre. */
  personal?: RouteConfigEntry[];
  /** No header: signing in, and pages shown inside another application. */
  empty?: RouteConfigEntry[];
  /** Feeds, files and actions, which are no pages. */
  bare?: RouteConfigEntry[];
}
