export {
  deleteCancellation,
  getClosingDueAt,
  isAccountErased,
  listDueCancellations,
  lockDueCancellation,
  saveCancellation,
  setAccountErased,
} from './cancellation-store.ts';
export { createConsents } from './consent-store.ts';
export {
  type Credentials,
  findUserIdForReset,
  getCredentials,
  getCredentialsByLogin,
  lockUserForReset,
  replacePassword,
  updateEmail,
  updatePassword,
  updatePhone,
} from './credential-store.ts';
export { currentUserColumns } from './current-user.ts';
export { getCurrentUser } from './current-user-store.ts';
export { deleteDemoPeople, deleteUnclaimed, listDemoPeople } from './demo-store.ts';
export { holdPerson } from './hold-person.ts';
export { setNickname, setTrueName, updateAvatar, updateBio } from './profile-store.ts';
export { listOwnerIds, listStaffIds, lockStaffRights, readStaffRights } from './staff-store.ts';
export {
  addPoints,
  setMainBadges,
  setModerates,
  setNameVerifiedAt,
  setPoints,
  setPostingSuspendedUntil,
  setTrust,
  setVouchedAt,
} from './standing-store.ts';
export {
  createUser,
  existsRole,
  findOwner,
  findTakenName,
  isPasswordStill,
  lockUser,
  lockUsers,
  nameKey,
  setOneTimePassword,
  setUserGroup,
  setUserRoles,
} from './store.ts';
export { createTenant, deleteTenant, setTenant, updateTenantName } from './tenant-store.ts';
export { isVerified } from './verified.ts';
export { verifiedByColumn } from './verified-store.ts';
