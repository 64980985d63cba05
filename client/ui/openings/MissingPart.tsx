/** Stands where a part of a screen could not be loaded, as the server is away. */
export function MissingPart() {
  return (
    <p className="fc-muted" role="status">
      This part cannot be loaded now. Reload the page when the server is back.
    </p>
  );
}
