import { connect } from 'node:net';
import { createAnswerCheck } from './answer-check.ts';
import { type HttpAnswer, readHttpAnswer } from './http-answer.ts';
import type { LoadJob, LoadResult } from './load-job.ts';
import { readTreeCpuMs } from './process-cost.ts';

const maxFaultsDescribed = 3;
/** Enough that none of them meets a limit of 50 requests in 10 s at any rate one process can reach. */
const addressCount = 20_000;

/** The process that sends: one request at a time on each of its connections, as browsers on keep-alive do. */
process.once('message', async (job: LoadJob) => {
  const result = await send(job);
  process.send?.(result, () => process.exit(0));
});

async function send(job: LoadJob): Promise<LoadResult> {
  const state: LoadState = { answers: 0, sent: 0, isOver: false, faults: [] };
  const check = createAnswerCheck(job.needles);
  const enough = Promise.withResolvers<void>();
  const take = (answer: HttpAnswer) => {
    const fault = check(answer);
    state.answers += 1;
    if (fault) state.faults.push(fault);
    if (state.answers === job.requests) enough.resolve();
  };
  const ended = Array.from({ length: job.connections }, () => keepAsking(job, state, take));
  await wait(job.warm);
  const begin = readMark(job.pid, state);
  await Promise.race([wait(job.seconds), enough.promise]);
  const end = readMark(job.pid, state);
  state.isOver = true;
  await Promise.all(ended);
  return {
    requests: end.answers - begin.answers,
    seconds: (end.time - begin.time) / 1000,
    cpuMs: end.cpuMs - begin.cpuMs,
    faultCount: state.faults.length,
    faults: [...new Set(state.faults)].slice(0, maxFaultsDescribed),
  };
}

interface LoadState {
  answers: number;
  sent: number;
  isOver: boolean;
  faults: string[];
}

function keepAsking(job: LoadJob, state: LoadState, take: (answer: HttpAnswer) => void): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect({ port: job.port, host: '127.0.0.1', noDelay: true });
    let rest = Buffer.alloc(0);
    const ask = () => socket.write(requestText(job, state.sent++), 'latin1');
    socket.on('connect', ask).on('error', fail);
    socket.on('close', () => (state.isOver ? done() : keepAsking(job, state, take).then(done, fail)));
    socket.on('data', (chunk) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const answer = readHttpAnswer(rest);
      if (!answer) return;
      take(answer);
      rest = rest.subarray(answer.length);
      if (state.isOver || answer.isLast) return void socket.end();
      ask();
    });
  });
}

function requestText({ path, headers, hasManyAddresses }: LoadJob, number: number): string {
  const address = number % addressCount;
  const all = {
    host: 'localhost',
    ...headers,
    ...(hasManyAddresses && { 'x-forwarded-for': `10.1.${address >> 8}.${address & 255}` }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

function readMark(pid: number, { answers }: LoadState) {
  return { answers, cpuMs: readTreeCpuMs(pid), time: performance.now() };
}

function wait(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
