import { onRaw } from '../../http/on.ts';
import { streamEvents } from './stream.ts';

export const eventEndpoints = [
  onRaw('GET', '/api/events', (context, _params, request) => streamEvents(context, request.signal)),
];
