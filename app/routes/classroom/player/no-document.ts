/** Takes the place of a document for Node, which the player's libraries name and no browser needs. */
export default undefined;
