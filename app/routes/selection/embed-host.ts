import { createContext, useEffect, useState } from 'react';
import {
  type EmbedPart,
  type EmbedReady,
  embedProtocol,
  greetedFrom,
} from '../../../contract/selection/embed.ts';

type Send = (message: EmbedPart | EmbedReady) => void;

/** Hands a chosen part to whoever shows the tool; null while nobody has said that they listen. */
export const EmbedHostContext = createContext<Send | null>(null);

declare global {
  interface Window {
    /** Bridge that a native application puts into its own view. */
    ReactNativeWebView?: { postMessage(text: string): void };
  }
}

/**
 * The host of the tool: a native view by its bridge, or a page of an allowed origin once it has greeted. Answers go to
 * the frame that greeted, under its origin alone.
 */
export function useEmbedHost(origins: readonly string[] | null): Send | null {
  const [send, setSend] = useState<Send | null>(null);
  const allowed = origins?.join(' ');
  useEffect(() => {
    if (allowed === undefined) return;
    const bridge = window.ReactNativeWebView;
    if (bridge) {
      setSend(() => (message: EmbedPart | EmbedReady) => bridge.postMessage(JSON.stringify(message)));
      return;
    }
    const onMessage = (event: MessageEvent) => {
      const origin = greetedFrom(event, allowed.split(' '));
      const { source } = event;
      if (origin === undefined || source !== window.parent) return;
      const answer: Send = (message) => window.parent.postMessage(message, origin);
      setSend(() => answer);
      answer({ type: 'dxxsample.ready', version: embedProtocol });
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [allowed]);
  return send;
}
