import { ApolloServer, type ApolloServerOptions, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getNullableType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { buildSchemaSync, type PubSub } from 'type-graphql';
import { type Context, resetLookUps } from '../auth/context.ts';
import { changingNothing } from '../auth/mutations.ts';
import { ONLY_HERE } from '../auth/phoneSockets.ts';
import { isConfined } from '../auth/signedIn.ts';
import { type DomainError, Forbidden, Unauthenticated } from '../errors.ts';
import { namesIn } from '../input/namesIn.ts';
import { type Asked, namePasses, refusalOfConfined } from './confinedSenders.ts';
import { callDirectly } from './directCalls.ts';
import { formatError, graphqlError } from './graphqlErrors.ts';
import { type QueryCost, queryCost, refusalOfCost } from './queryCost.ts';
import { documentCache } from './responseCache.ts';
import { validationRules } from './validationRules.ts';
import { wrongVariables } from './wrongVariables.ts';

// Loading a resolver or an act adds it to the schema.
import.meta.glob('../**/*.{resolver,act}.ts', { eager: true });

/** Open to everyone; each checks its own credentials. */
const OPEN_FIELDS = new Set(
  namesIn('logIn openDayPass lookUpInvitation acceptInvitation refreshToken logOut signUp __typename'),
);

/** The open fields of a day pass; accounts log in on the computer that runs the server. */
const FOR_PHONES = new Set(['openDayPass', 'refreshToken', 'logOut', '__typename']);

/** Inputs that take exactly one field. */
const ONE_OF = ['SectionPlaceInput'];

let made: GraphQLSchema | undefined;

/** Built once, at the first call, as it takes a tenth of a second. */
export function createSchema(): GraphQLSchema {
  made ??= makeSchema();
  return made;
}

function makeSchema(): GraphQLSchema {
  // Without a resolver, a field is read from its parent by name, and nothing runs around it.
  const { fields, resolverClasses } = globalThis.TypeGraphQLMetadataStorage;
  for (const field of fields) field.simple = field.schemaName === field.name;
  const [first, ...others] = resolverClasses.map(({ target }) => target);
  if (!first) throw new Error('No resolver was imported.');
  const schema = buildSchemaSync({
    resolvers: [first, ...others],
    validate: false,
    pubSub: NO_TOPICS,
    // Checking the whole schema at each start is slow; `npm run check` and the tests do it.
    skipCheck: true,
  });
  // type-graphql cannot set these descriptions.
  const roots = {
    Query: 'What can be read. Error codes, limits and origins: schema/README.md.',
    Mutation: 'What can be done.',
    Subscription: 'What can be followed.',
  };
  for (const [name, description] of Object.entries(roots)) {
    const type = schema.getType(name);
    if (type) type.description = description;
  }
  // type-graphql has no @oneOf.
  for (const name of ONE_OF) {
    const type = schema.getType(name);
    if (isInputObjectType(type)) type.isOneOf = true;
  }
  namePasses(schema);
  refuseOneByOne(schema);
  callDirectly(schema);
  renewLoadersAfterWrites(schema);
  preferNestedValues(schema);
  return schema;
}

/** A refused root field is null; the other fields keep their results, and their changes are saved. */
function refuseOneByOne(schema: GraphQLSchema): void {
  for (const root of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(root?.getFields() ?? {})) field.type = getNullableType(field.type);
}

/** type-graphql requires a PubSub for subscriptions; ours subscribe to NOTIFY instead. */
const NO_TOPICS: PubSub = {
  publish: () => undefined,
  subscribe: () => {
    throw new Error('Subscriptions name their own source.');
  },
};

/**
 * Stored fields do not count as the result: resolvers add people to what the engine returned, and the owner's words to an
 * entry that names none.
 */
const WITH_OWN_RESOLVERS = new Set(['ProgramPlan', 'Entry.level', 'Entry.category']);

/**
 * Returns what a reader has already nested, because calling a resolver tens of thousands of times is slow. So a reader
 * must never use a field's name for anything else.
 */
function preferNestedValues(schema: GraphQLSchema): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (
      !isObjectType(type) ||
      type.name.startsWith('__') ||
      roots.includes(type) ||
      WITH_OWN_RESOLVERS.has(type.name)
    )
      continue;
    for (const field of Object.values(type.getFields())) {
      const { resolve, name } = field;
      if (!resolve || field.args.length > 0 || WITH_OWN_RESOLVERS.has(`${type.name}.${name}`)) continue;
      field.resolve = (root, args, context, info) => {
        const there: unknown = root[name];
        return there !== undefined && typeof there !== 'function'
          ? there
          : resolve(root, args, context, info);
      };
    }
  }
}

/**
 * A mutation must not return what was read before it wrote. This wraps the root fields only: a middleware of the library
 * would run before every field of a large query.
 */
function renewLoadersAfterWrites(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field;
    if (!resolve) continue;
    field.resolve = async (root, args, context: Context, info) => {
      const result: unknown = await resolve(root, args, context, info);
      resetLookUps(context);
      return result;
    };
  }
}

/**
 * Checks an operation in one place, so that every new resolver is protected: without a valid token only open fields run,
 * with a read-only token no mutations that change something, with a day pass or a studio's account only what is listed. Also checks the
 * types of variables.
 * @returns null if the operation may run
 */
export async function refusalOf(context: Context, asked: Asked): Promise<DomainError | null> {
  const { operation, schema, variables } = asked;
  const hasOnly = (names: ReadonlySet<string>): boolean =>
    operation.selectionSet.selections.every(
      (selection) => selection.kind === 'Field' && names.has(selection.name.value),
    );
  const wrong = wrongVariables(schema, operation, variables);
  if (hasOnly(OPEN_FIELDS))
    return context.isFromPhone && !hasOnly(FOR_PHONES) ? new Forbidden(ONLY_HERE) : wrong;
  if (context.sender instanceof Unauthenticated) return context.sender;
  const { sender } = context;
  if (isConfined(sender)) return wrong ?? refusalOfConfined(context, sender, asked);
  if (operation.operation === 'mutation' && !sender.mayWrite && !hasOnly(changingNothing)) {
    return new Forbidden('This access token may only read.');
  }
  return wrong;
}

const onlyOverWebsocket = (): GraphQLError =>
  new GraphQLError('Subscriptions run over the websocket of the same path (graphql-transport-ws).', {
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } },
  });

const guard: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ contextValue, operation, document, operationName, request, schema }) => {
      const { variables } = request;
      const asked = operation && { schema, document, operation, variables };
      const refusal = asked ? await refusalOf(contextValue, asked) : null;
      if (refusal) throw graphqlError(refusal);
      if (operation?.operation === 'subscription') throw onlyOverWebsocket();
      const cost = queryCost({ schema, document, operationName, variables });
      if (cost) costs.set(contextValue, cost);
      const tooMuch = refusalOfCost(cost);
      if (tooMuch) throw tooMuch;
    },
    willSendResponse: async ({ contextValue, response: { body } }) => {
      const cost = costs.get(contextValue);
      if (cost && body.kind === 'single')
        body.singleResult.extensions = { ...body.singleResult.extensions, cost };
    },
  }),
};

const costs = new WeakMap<Context, QueryCost>();

/** Errors that ask the client to wait. */
const WAITING: Record<string, number> = { TOO_MANY_REQUESTS: 429, SERVICE_UNAVAILABLE: 503 };

/**
 * Per GraphQL over HTTP, a refused document has status 200 for clients that accept plain JSON, and a request without a
 * document has 400. Errors that ask the client to wait always set the status, since proxies and clients act on it.
 */
const statusCodes: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ request, response }) => {
      response.http.headers.set('cache-control', 'no-store');
      if (response.body.kind !== 'single') return;
      const extensions = response.body.singleResult.errors?.[0]?.extensions;
      const waiting = WAITING[String(extensions?.code)];
      if (waiting) {
        response.http.status = waiting;
        response.http.headers.set('retry-after', String(extensions?.retryAfterSeconds));
        return;
      }
      const accept = request.http?.headers.get('accept') ?? '';
      const isRefusedDocument =
        [400, 401, 403].includes(response.http.status ?? 200) && extensions?.code !== 'BAD_REQUEST';
      if (isRefusedDocument && !accept.includes('application/graphql-response+json'))
        response.http.status = 200;
    },
  }),
};

/** A small store of valid documents; Apollo's default would grow to a hundred megabytes. */
function rememberedDocuments(): NonNullable<ApolloServerOptions<Context>['documentStore']> {
  const recent = documentCache<DocumentNode>(({ loc }) => loc?.source.body.length ?? 0);
  return {
    get: async (name) => recent.get(name),
    set: async (name, document) => void recent.set(name, document),
    delete: async (name) => recent.delete(name),
  };
}

export async function createApollo(schema: GraphQLSchema, plugins: ApolloServerPlugin<Context>[]) {
  const apollo = new ApolloServer<Context>({
    schema,
    validationRules,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    // Requests carry their token in a header, not a cookie, so there is no CSRF.
    csrfPrevention: false,
    allowBatchedHttpRequests: false,
    // Clients that send only a hash get an error, and send the document.
    persistedQueries: false,
    documentStore: rememberedDocuments(),
    stopOnTerminationSignals: false,
    formatError,
    plugins: [
      ...[guard, statusCodes, ApolloServerPluginLandingPageDisabled()],
      // Its hook would run before every field, for a header that never changes.
      ApolloServerPluginCacheControlDisabled(),
      ...plugins,
    ],
  });
  await apollo.start();
  return apollo;
}
