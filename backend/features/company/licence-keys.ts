/** Where a picture waits until its company is sent; one for each person. */
export const licenceDrafts = (userId: number): string => `licence-drafts/${userId}`;

export const licenceFolder = (companyId: number): string => `licences/${companyId}`;
