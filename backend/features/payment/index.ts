export { ChannelError, type ChannelRefund } from './channel.ts';
export { isMoneyChannel, openChannel } from './channels.ts';
export { readOrderDetail } from './detail.ts';
export { createAlarm } from './notice-store.ts';
export { getPaidPayment, getPayment } from './store.ts';
