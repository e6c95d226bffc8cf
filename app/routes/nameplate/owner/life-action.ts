import * as owner from '../../../../contract/nameplate/owner.ts';
import { type Api, call } from '../../../services/call.ts';

/** Does what one of the forms asks for; what was made is shown once. */
export async function runLifePost(
  api: Api,
  { code, typed }: { code: string; typed: Record<string, string> },
): Promise<{ kind: 'claim' | 'offer'; token: string } | undefined> {
  const { intent = '', token = '' } = typed;
  const to = { code, token, isCompany: typed['isCompany'] === '1' };
  switch (intent) {
    case 'claim-code':
      return { kind: 'claim', ...(await call(api, owner.makeClaimCode, { code })) };
    case 'offer':
      return { kind: 'offer', ...(await call(api, owner.offerNameplate, { code })) };
    case 'claim':
      await call(api, owner.claimNameplate, to);
      return undefined;
    case 'accept':
      await call(api, owner.acceptNameplate, to);
      return undefined;
    case 'confirm':
      await call(api, owner.confirmNameplate, { code });
      return undefined;
    case 'decline':
      await call(api, owner.declineNameplate, { code });
      return undefined;
    case 'cancel':
      await call(api, owner.cancelNameplateTransfer, { code });
      return undefined;
    default: {
      const { kind = '', day = '', text = '' } = typed;
      await call(api, owner.addNameplateEntry, { code, kind: kind as owner.EntryKind, day, text });
      return undefined;
    }
  }
}
