/** Reads an event stream piece by piece; undefined at its end. */
export function readEvents(response: Response) {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  return {
    next: async () => {
      const { value } = await reader.read();
      return value && decoder.decode(value);
    },
    cancel: () => reader.cancel(),
  };
}

export type EventReader = ReturnType<typeof readEvents>;
