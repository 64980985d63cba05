/** A bar on a time axis. Times are milliseconds; the colour is a CSS custom property. */
export interface Tick {
  readonly start: number;
  readonly duration: number;
  /** In any unit, such as couples. */
  readonly height: number;
  readonly colour: `--${string}`;
}
