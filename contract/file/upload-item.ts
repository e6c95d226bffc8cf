/** One file on its way, as the list of uploads shows it. */
export interface UploadItem {
  key: number;
  name: string;
  folder: string;
  sent: number;
  total: number;
  state: 'waiting' | 'sending' | 'paused' | 'done' | 'failed';
  code: string | null;
  values: Record<string, string | number>;
  /** Refused for what it is: sending it again would end the same. */
  isFinal: boolean;
  fileId: string | null;
  isKnown: boolean;
}
