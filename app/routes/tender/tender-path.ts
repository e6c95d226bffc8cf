export const tenderPath = (id: number) => `/tender/${id}`;
export const staffTenderPath = (id: number) => `/admin/tenders/${id}`;
