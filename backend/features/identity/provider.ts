import type { IdentityProviderName } from '../../../contract/identity/identity.ts';
import type { Ask } from './ask.ts';

/** Whom a third party vouches for. */
export interface Profile {
  /** Names that the provider never gives to another person, the one to keep first. */
  subjects: [string, ...string[]];
  displayName: string;
  /** Only when the provider says that the person has verified it. */
  verifiedEmail: string | null;
}

/** One third party as the flow sees it, with its credentials filled in. */
export interface Provider {
  name: IdentityProviderName;
  /** The page over there where the person agrees. */
  authorizeAddress(input: { state: string; redirectUri: string; challenge: string }): string;
  /** Changes the code of the callback for the person's profile. */
  fetchProfile(ask: Ask, input: { code: string; redirectUri: string; verifier: string }): Promise<Profile>;
}
