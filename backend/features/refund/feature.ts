import { defineFeature } from '../../feature.ts';
import { refundApproval } from './decide.ts';
import { createDuplicateRefund } from './duplicate.ts';
import { refundEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { refundJobs } from './jobs.ts';
import { applyRefundNews } from './outcome.ts';
import { quoteRefund } from './quote.ts';
import { listRefunds } from './store.ts';

export const refundFeature = defineFeature({
  name: 'refund',
  endpoints: refundEndpoints,
  jobs: refundJobs,
  personalData: heldData,
  refunds: {
    list: listRefunds,
    mayAsk: async (context, order) => (await quoteRefund(context, order, {})).fault === null,
    takeNews: applyRefundNews,
    giveBack: createDuplicateRefund,
  },
  approvals: { refund: refundApproval },
});
