/** Shown if a part of a screen fails to load. */
export function MissingPart() {
  return (
    <p className="fc-muted" role="status">
      This part cannot be loaded now. Reload the page when the server is back.
    </p>
  );
}
