import { Failure } from '../../../contract/errors.ts';
import { outbox } from '../../drivers/outbox.ts';
import { onRaw } from '../../http/on.ts';
import { refuse, succeed } from '../../http/respond.ts';

/** What the outbox drivers kept: in development only; production answers as if the path did not exist. */
export const outboxEndpoints = [
  onRaw('GET', '/api/dev/outbox', ({ config, request }) =>
    config.isProduction
      ? refuse(new Failure('request.not_found'), request.id)
      : succeed({ items: outbox }, new Headers()),
  ),
];
