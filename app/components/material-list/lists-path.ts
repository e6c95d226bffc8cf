/** Where parts are posted to that go into a list of materials. */
export const materialListsPath = '/dxxsample/lists';
