export const busChannel = 'huiliu_bus';

/** PostgreSQL refuses a NOTIFY payload of 8000 bytes or more. */
const maxMessageLength = 7999;

/** Topic of the message that a listener sends itself after a lost connection: anything may have been missed. */
export const messagesMissed = 'messages_missed';

type Handler = (payload: string) => void;
type ReportError = (line: string, fields?: object) => void;

/** Fans messages of the one NOTIFY channel out to handlers by topic, within this process. */
export function createBus(log: ReportError) {
  const handlersByTopic = new Map<string, Set<Handler>>();

  function deliver(topic: string, payload: string) {
    for (const handler of [...(handlersByTopic.get(topic) ?? [])]) {
      try {
        handler(payload);
      } catch (error) {
        log('a bus handler failed', { topic, error: String(error) });
      }
    }
  }

  return {
    receive(message: string) {
      const end = message.indexOf('\n');
      deliver(message.slice(0, end), message.slice(end + 1));
    },
    reportGap: () => deliver(messagesMissed, ''),
    subscribe(topic: string, handler: Handler): () => void {
      const handlers = handlersByTopic.get(topic) ?? new Set();
      handlersByTopic.set(topic, handlers.add(handler));
      return () => {
        handlers.delete(handler);
        if (handlers.size === 0) handlersByTopic.delete(topic);
      };
    },
  };
}

/** The text that travels on the channel; throws a RangeError when it is too long for NOTIFY. */
export function packMessage(topic: string, payload: string): string {
  if (!topic || topic.includes('\n')) throw new RangeError('a bus topic is one line');
  const message = `${topic}\n${payload}`;
  const size = Buffer.byteLength(message);
  if (size > maxMessageLength) throw new RangeError(`bus message of ${size} bytes: send an id instead`);
  return message;
}
