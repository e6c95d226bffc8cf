import { listData } from '../list-data';

export default defineEventHandler((event) => listData[getRouterParam(event, 'name') ?? ''] ?? null);
