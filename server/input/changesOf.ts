import { type ClassType, Field, getMetadataStorage, ID, InputType, Int } from 'type-graphql';

interface Differences<I, Left extends keyof I> {
  /** Fields that only creation sets. */
  without?: readonly Left[];
  /** Descriptions that differ from those of the creation input. */
  words?: { [F in Exclude<keyof I, Left>]?: string };
}

/**
 * Base class of an update input: the id, the version that was read, and each field of the creation input, now optional.
 * @param thing the noun in descriptions, such as "entrant"
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
    // `typeOptions.array` is set only once `getType` has run.
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
