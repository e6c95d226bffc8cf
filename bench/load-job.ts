/** What the generator is told to ask for. */
export interface LoadJob {
  port: number;
  path: string;
  headers: Readonly<Record<string, string>>;
  connections: number;
  /** Seconds before anything counts, and seconds that count. */
  warm: number;
  seconds: number;
  /** Ends it when so many answers came, before the seconds are over. */
  requests?: number;
  /** Texts that every answer must hold. */
  needles: readonly string[];
  /** Every request comes from another address, so that no rate limit is reached. */
  hasManyAddresses?: boolean;
  /** The server, whose processor time is read when counting begins and ends. */
  pid: number;
}

export interface LoadResult {
  requests: number;
  seconds: number;
  /** Of the server and its children, user and system. */
  cpuMs: number;
  /** Answers that were not as demanded, the first few described. */
  faultCount: number;
  faults: string[];
}
