export { readCalendar } from './calendar.ts';
