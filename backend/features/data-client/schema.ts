import { buildSchema, type GraphQLSchema } from 'graphql';
import { partQueries, partRoot, partTypes } from '../part/index.ts';

/** What the data client may be asked, in the schema language; an area that joins adds its types and queries. */
export const schemaText = `scalar JSON
${partTypes}
type Query {${partQueries}}
`;

export const dataSchema: GraphQLSchema = buildSchema(schemaText);
export const dataRoot = { ...partRoot };
