import { type ClassType, Field, getMetadataStorage, ID, InputType, Int } from 'type-graphql';

interface Differences<I, Left extends keyof I> {
  /** What of a new thing cannot be changed. */
  without?: readonly Left[];
  /** Where a change has other words than the making. */
  words?: { [F in Exclude<keyof I, Left>]?: string };
}

/**
 * The input of a change, to extend: which thing, the version that was read, and the fields of the input that makes
 * one, each of which may be left out.
 * @param thing "entrant"
 */
export function changesOf<I extends object, Left extends keyof I = never>(
  making: ClassType<I>,
  thing: string,
  { without = [], words = {} }: Differences<I, Left> = {},
): ClassType<{ id: string; version?: number } & Partial<Omit<I, Left | 'clientKey'>>> {
  @InputType()
  class Changes {
    @Field(() => ID, { description: `The ${thing}.` })
    id!: string;

    @Field(() => Int, {
      nullable: true,
      description: 'The version that was read; refused when a newer one exists.',
    })
    version?: number;
  }
  const storage = getMetadataStorage();
  const unchangeable: readonly PropertyKey[] = ['clientKey', ...without];
  for (const field of storage.fields.filter(({ target }) => inherits(making, target))) {
    if (unchangeable.includes(field.name)) continue;
    // Whether it is a list is known once its type was asked for.
    const type = field.getType();
    storage.collectClassFieldMetadata({
      ...field,
      target: Changes,
      getType: () => type,
      description: (words as Record<string, string>)[field.name] ?? field.description,
      typeOptions: { ...field.typeOptions, nullable: true, defaultValue: undefined },
    });
  }
  return Changes as ClassType<{ id: string; version?: number } & Partial<Omit<I, Left | 'clientKey'>>>;
}

const inherits = (child: ClassType<object>, parent: unknown): boolean =>
  child === parent || (typeof parent === 'function' && child.prototype instanceof parent);
