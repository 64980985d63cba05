interface TableHeadProps {
  readonly columns: readonly string[];
  /** Columns of amounts and counts. */
  readonly money?: readonly string[];
  /** Columns whose name only screen readers read. */
  readonly hidden?: readonly string[];
  /** Columns that a phone leaves out. */
  readonly wide?: readonly string[];
}

export const TableHead = ({ columns, money = [], hidden = [], wide = [] }: TableHeadProps) => (
  <thead>
    <tr className="fc-label">
      {columns.map((column) => (
        <th
          key={column}
          scope="col"
          className={`${money.includes(column) ? 'fc-money' : ''} ${wide.includes(column) ? 'billing-wide' : ''}`}
        >
          {hidden.includes(column) ? <span className="fc-visually-hidden">{column}</span> : column}
        </th>
      ))}
    </tr>
  </thead>
);
