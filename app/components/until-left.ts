/** The end of something that begins when its module is there, which nobody waits for. */
export function untilLeft(begun: Promise<() => void>): () => void {
  let isLeft = false;
  let end = () => {};
  begun.then(
    (stop) => {
      if (isLeft) stop();
      else end = stop;
    },
    () => {},
  );
  return () => {
    isLeft = true;
    end();
  };
}
